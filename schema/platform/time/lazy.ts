/** Makes a value when it is first asked for, and keeps it. */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
