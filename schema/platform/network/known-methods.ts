export const methodMessages = {
  notAllowed: (method: string, allowed: string) => `El método ${method} no se admite; use ${allowed}.`,
} as const

interface AddedRoute {
  url: string
  method: string | readonly string[]
}

/** `/files/orders/:id.pdf` as what it matches, whatever its case; null for a route that takes every address. */
function patternOf(url: string): RegExp | null {
  if (url.includes('*')) return null
  const parts = url.split(/:\w+/).map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('[^/]+?')}$`, 'i')
}

/** The methods that each address of a server takes, as its routes are added. They are made patterns of when somebody asks: a server of hundreds starts sooner. */
export function createKnownMethods() {
  const added: AddedRoute[] = []
  let patterns: { pattern: RegExp; methods: readonly string[] }[] | undefined
  const readPatterns = () =>
    added.flatMap(({ url, method }) => {
      const pattern = patternOf(url)
      return pattern ? [{ pattern, methods: [method].flat() }] : []
    })
  return {
    add({ url, method }: AddedRoute): void {
      added.push({ url, method })
      patterns = undefined
    },
    /** What an address takes in place of a method, for `Allow`; null where there is no such address, or its route itself says that it is missing. */
    allowedInstead({ method, url }: { method: string; url: string }): string | null {
      const path = url.split('?', 1)[0] ?? ''
      patterns ??= readPatterns()
      const methods = patterns.flatMap((route) => (route.pattern.test(path) ? route.methods : []))
      return methods.length > 0 && !methods.includes(method) ? [...new Set(methods)].toSorted().join(', ') : null
    },
  }
}
