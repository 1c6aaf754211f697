set(Present_FOUND TRUE)
