/** Something that does not hold, and where it stands in what was sent: `['lines', 2, 'quantity']`; empty for the whole. */
export interface Issue {
  path: (string | number)[]
  message: string
}

/** The same issues one level deeper: those of a line become those of the document. */
export const nestIssues = (path: Issue['path'], issues: Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }))
