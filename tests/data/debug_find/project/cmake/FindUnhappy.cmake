set(Unhappy_FOUND FALSE)
