/**
 * Whose own the proof's documents are, besides whom their level shows them to: nobody's but the administrator's, the
 * approvers' on their circuit, and the supplier's who was invited. A flag alone, of an assistant, shows none of them. A
 * service account that reads an option sees the rows of the whole company, as the administrator does.
 */
export const everybody = /./
/** Where what the proof planted has no bytes. */
export const nobody = /^$/
export const administrators = /^administrator|^reading service/
export const circuitViewers = /^administrator|^reading service|^approver of/
export const offerViewers = /^administrator|^reading service|^approver of|^supplier$/
export const currentLevelViewers = /^administrator|^reading service|^approver of this/
export const payingCustomer = /^customer$/
/** Signatures are their owners', and administrators'. */
export const signatureReaders = /^administrator/
/** What is put out for suppliers, whoever they are, and shown to those who keep it. */
export const resourceReaders = /^administrator|^only (View|RESOURCES)$|supplier$/
export const partnerReaders = /^administrator|^reading service|^only (View|BUSINESS_PARTNERS)$|^supplier$/
/** The demo keeps the bytes of its electronic vouchers; what stands for the other company has none. */
export const mailboxReaders = /^administrator$|^reading service|^only (View|MAILBOX)$/
