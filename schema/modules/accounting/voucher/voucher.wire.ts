/** What the services call the fields of a voucher. */
export const voucherNames = { number: 'VouNumber', observation: 'VouObservation', files: 'details' } as const
