int broken(void) { return absent_name; }
#error on purpose
