/** The widths a dialog may have, in pixels (back-office.md 9). */
export const dialogWidth = { normal: 500, wide: 728, wider: 800, large: 940, largest: 1170 } as const
