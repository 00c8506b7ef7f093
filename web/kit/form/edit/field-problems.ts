/** Something wrong, and the field that it stands at; "" for the whole form. */
export type FieldProblem = { field: string; message: string }

/** What is said at each field: one after the other where several things are. */
export function messagesByField(problems: readonly FieldProblem[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { field, message } of problems) {
    const before = messages[field]
    messages[field] = before ? `${before} ${message}` : message
  }
  return messages
}
