set(ConfiguredWrongly_FOUND FALSE)
set(ConfiguredWrongly_NOT_FOUND_MESSAGE "it has no heart")
