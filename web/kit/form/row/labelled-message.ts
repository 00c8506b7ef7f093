/** A message of the summary under the label of its field; one that names the field already stands alone. */
export const labelledMessage = (label: string | undefined, message: string): string =>
  !label || message.includes(label) ? message : `${label}: ${message}`
