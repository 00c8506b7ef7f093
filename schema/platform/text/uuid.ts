const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Tells whether a text may be asked of a column of ids: PostgreSQL refuses the whole statement for any other. */
export const isUuid = (text: string): boolean => UUID.test(text)
