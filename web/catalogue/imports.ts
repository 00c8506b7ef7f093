import { lazyPart } from '#web/ui/lazy-part.ts'

/** The catalogues that can be filled from Excel, by type, with the button that does it. */
export const imports = {
  Article: lazyPart(async () => (await import('#web/article/ArticleImport.tsx')).ArticleImport),
}

export const hasImport = (type: string): type is keyof typeof imports => type in imports
