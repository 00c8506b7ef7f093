import { Facts } from '#web/kit/document/section/Facts.tsx'
import { personalTexts as texts } from '../texts.ts'
import { ContactCorrection } from '#web/modules/receivables/contact-request/ask/ContactCorrection.tsx'
import type { Customer } from '../customer.ts'

/** What the company knows of the customer, to be read; contact data is corrected on request. */
export const PersonalData = ({ customer }: { customer: Customer }) => (
  <section className="panel" style={{ padding: 'var(--mantine-spacing-md)' }} aria-label={texts.fullName}>
    <Facts
      facts={[
        [texts.fullName, customer.fullName],
        [texts.document, customer.documentNumber],
        [texts.email, customer.email],
        [texts.mobile, customer.mobile],
        [texts.maritalStatus, customer.maritalStatus],
        [texts.gender, customer.gender],
        [texts.address, customer.address],
      ]}
    />
    <ContactCorrection customer={customer} />
  </section>
)
