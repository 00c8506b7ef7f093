const themeColors = new Set(['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'gray', 'violet'])

/** The service's colour (a CSS name or hex) as a mark beside a word; common names take the theme's shade. */
export const markColor = (color: string | null): string => {
  if (color === null) return 'var(--hairline)'
  return themeColors.has(color) ? `var(--mantine-color-${color}-6)` : color
}
