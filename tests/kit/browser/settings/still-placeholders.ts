/**
 * Keeps what stands in for content that loads (skeletons, loaders) from moving: each of its frames is drawn anew, sixty times a
 * second, and took half of the processor of a page that opens. Playwright writes the source of this into the page: it can use
 * nothing of this module.
 */
export function stillPlaceholders(): void {
  const still = new CSSStyleSheet()
  still.replaceSync(
    `.mantine-Skeleton-root::after, .mantine-Loader-root, .mantine-Loader-root::after, .mantine-Loader-root * { animation: none !important }`,
  )
  document.adoptedStyleSheets.push(still)
}
