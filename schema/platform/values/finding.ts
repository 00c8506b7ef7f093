/** Something that does not hold, and where it stands in what was sent: `['lines', 2, 'quantity']`; empty for the whole. */
export interface Finding {
  path: (string | number)[]
  message: string
}

/** The same findings one floor deeper: those of a line become those of the document. */
export const under = (path: Finding['path'], findings: Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, path: [...path, ...finding.path] }))
