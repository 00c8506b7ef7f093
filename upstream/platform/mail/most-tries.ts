/** Tries of a letter, within some 16 hours; after the last it is given up. */
export const MOST_TRIES = 12
