/** Something that does not hold, and where it stands in what was sent: `['lines', 2, 'quantity']`; empty for the whole. */
export interface Issue {
  path: (string | number)[]
  message: string
}

/** The same issues one level deeper: those of a line become those of the document. */
export const nestIssues = (path: Issue['path'], issues: Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }))

/** What fields are called by the services. */
export interface WireNames {
  readonly [field: string]: string | WireGroup
}

/** A list with the names of its items' fields, or fields that stand in the record itself: then `wire` is empty. */
export interface WireGroup {
  readonly wire: string
  readonly fields: WireNames
}

/** Writes the path of an issue as the services do: its list, the index, the field; null for the whole. What has no name stays. */
export function toWirePath(path: Issue['path'], names: WireNames): string | null {
  const parts: (string | number)[] = []
  let known = names
  for (const part of path) {
    const name = known[part]
    if (typeof name === 'object') known = name.fields
    parts.push(typeof name === 'object' ? name.wire : (name ?? part))
  }
  return parts.filter((part) => part !== '').join('.') || null
}
