/** Milliseconds that typing rests before something is asked for (back-office.md 9). */
export const gridPause = 700
export const toolbarPause = 500
export const textSearchPause = 220
