import { isUuid } from '#schema/platform/text/uuid.ts'

/** Whether a text can be the key of a payment: nothing else is asked for, or written into an address. */
export const isPaymentKey = (text: unknown): text is string => typeof text === 'string' && isUuid(text)
