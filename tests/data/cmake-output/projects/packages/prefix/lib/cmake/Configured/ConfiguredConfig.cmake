set(Configured_FOUND TRUE)
