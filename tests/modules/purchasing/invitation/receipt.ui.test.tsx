// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { storedTotals } from '#tests/modules/purchasing/terms/stored-totals.ts'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import type {
  SentOfferPartsFragment,
  WholeInvitationFragment,
} from '#web/modules/purchasing/invitation/invitation.generated.ts'
import { Notices } from '#web/modules/purchasing/invitation/Notices.tsx'
import { Receipt } from '#web/modules/purchasing/invitation/Receipt.tsx'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

const offer: SentOfferPartsFragment = {
  id: '5',
  version: 1,
  paymentId: '3',
  paymentForm: { value: '1', label: 'Contado' },
  condition: null,
  creditDays: null,
  contactName: 'Rosa Quispe',
  telephone: '987654321',
  email: 'ventas@acme.example',
  currency: { value: '1', label: 'Soles' },
  currencyCode: 'PEN',
  deliveryDays: 5,
  warrantyDays: 0,
  validUntil: '2099-12-01',
  observation: null,
  attachmentId: null,
  attachmentName: null,
  otherFiles: [],
  receivedAt: '2026-11-20T15:00:00Z',
  lines: [],
  totals: storedTotals,
}

const invitation: WholeInvitationFragment = {
  id: '7',
  participantId: '8',
  ruc: '20512333797',
  documentNumber: 'COT-2026-00007',
  round: 1,
  previousNumber: null,
  subject: 'Equipos de obra',
  date: '2026-11-01',
  offersUntil: '2099-12-01',
  status: 'OPEN',
  statusName: 'Abierta a ofertas',
  statusColor: 'blue',
  answer: 'OFFERED',
  answerName: 'Oferta enviada',
  isOwnAnswer: true,
  requiresVisit: false,
  visitOn: null,
  visitAt: null,
  sentAt: '2026-11-20T15:00:00Z',
  attachmentName: null,
  attachmentId: null,
  outcome: null,
  annulment: null,
  acceptsOffers: true,
  offerRefusal: null,
  declineReason: null,
  allowsGeneralExpenses: false,
  allowsUtilities: false,
  allowsDiscount: false,
  observation: null,
  buyerName: 'Berta Compras',
  buyerEmail: null,
  lines: [],
  payments: [],
  offerAttachmentTypes: [],
  offer,
  previousOffer: null,
  corrections: [],
  readjustmentReasons: [],
}

/** The page of an invitation, of which no file was shared. */
function show(page: ReactNode) {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { attachments: [], types: [] } })
        observer.complete()
      }),
  )
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <SessionContext value={staffLookingAt('QUOTATIONS')}>
          <MemoryRouter>{page}</MemoryRouter>
        </SessionContext>
      </MantineProvider>
    </ApolloProvider>,
  )
}

const LETTER = /Enviamos una constancia con los totales a ventas@acme\.example/
const BY_COMPANY = 'Los Andes registró esta oferta en su nombre.'

it.each([true, false])(
  'the receipt tells of a letter only where the supplier sent the offer itself: %s',
  (isOwnAnswer) => {
    show(<Receipt invitation={{ ...invitation, isOwnAnswer }} offer={offer} onChange={() => {}} />)
    expect(screen.queryByText(LETTER) !== null).toBe(isOwnAnswer)
    expect(screen.queryByText(BY_COMPANY) !== null).toBe(!isOwnAnswer)
  },
)

it('the receipt promises no more letters within an hour than are written', () => {
  show(<Receipt invitation={invitation} offer={offer} onChange={() => {}} />)
  expect(screen.getByText(LETTER).textContent).toMatch(/, como máximo 5 por hora\.$/)
})

it.each([
  [true, 'Usted indicó que no participará'],
  [false, 'Los Andes registró en su nombre que no participará'],
])('who declined is said: the supplier itself: %s', (isOwnAnswer, title) => {
  show(<Notices invitation={{ ...invitation, answer: 'DECLINED', offer: null, isOwnAnswer }} missing={[]} />)
  expect(screen.getByText(title)).toBeTruthy()
})
