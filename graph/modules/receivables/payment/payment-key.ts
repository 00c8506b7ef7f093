const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be the key of a payment: nothing else is asked for, or written into an address. */
export const isPaymentKey = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)
