/** Leads to the input with that id. */
export function focusField(id: string) {
  const input = document.getElementById(id)
  input?.scrollIntoView({ block: 'center' })
  input?.focus()
}
