import { Alert, Anchor, Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useCallback, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { balanceOf } from './chosen-instalments.ts'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { payTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { CardSession } from './checkout.ts'
import { Countdown } from './Countdown.tsx'
import { payOverduePath, schedulePath, resultPath } from './paths.ts'
import { TermsField } from './policy/TermsField.tsx'
import { usePaying } from './usePaying.ts'

interface Purchase {
  id: string
  code: string
  project: string
  propertyKind: string
  propertyNumber: string
}

interface Instalment {
  id: string
  number: number
  kind: string
  dueOn: string
  balance: string
  isPayable: boolean
  unpayableReason?: string | null
}

type Props = {
  purchase: Purchase
  instalments: readonly Instalment[]
  /** Late ones that stay unpaid with these. */
  skipped?: readonly Instalment[]
  /** Late ones that cannot be paid with these, since they cannot be paid by card. */
  unpayable?: readonly Instalment[]
  /** How many more were named than one charge takes. */
  later?: number
  /** Reads them again, where they owe another amount by now. */
  readSchedule: () => Promise<unknown>
}

/** «Detalle de pago», the first step of paying instalments; the provider's form is the next (portal.md 2 and 4). */
export function PayInstalments(props: Props) {
  const { purchase, instalments } = props
  const refused = instalments.filter(({ isPayable }) => !isPayable)
  if (instalments.length > 0 && refused.length === 0) return <PayStep {...props} />
  const title =
    instalments.length === 0
      ? texts.gone
      : refused.length < instalments.length
        ? texts.mixed
        : texts.unpayable(refused.length)
  return (
    <Alert color="yellow" role="alert" title={title}>
      <Stack align="flex-start">
        {instalments.length === 0 ? <Text size="sm">{texts.goneHint}</Text> : <Reasons instalments={refused} />}
        <Button component={Link} to={schedulePath(purchase.id)} variant="default">
          {texts.back}
        </Button>
      </Stack>
    </Alert>
  )
}

/** Why each of some instalments cannot be paid by card. */
const Reasons = ({ instalments }: Pick<Props, 'instalments'>) =>
  instalments.map(({ id, number, unpayableReason }) => (
    <Text key={id} size="sm">
      {texts.numbered(number, unpayableReason ?? texts.unpayable(1))}
    </Text>
  ))

const nameOf = ({ number, kind }: Instalment) => `${number} · ${kind}`

/** What is paid: one instalment with its day, or each of several with its day and balance. */
function PaidInstalments({ purchase, instalments }: Pick<Props, 'purchase' | 'instalments'>) {
  const [first] = instalments
  const ofPurchase = [
    [texts.code, purchase.code],
    [texts.project, purchase.project],
    [texts.property, `${purchase.propertyKind} ${purchase.propertyNumber}`],
  ] as const
  if (instalments.length === 1 && first) {
    return <Facts facts={[...ofPurchase, [texts.number, nameOf(first)], [texts.dueOn, formatDate(first.dueOn)]]} />
  }
  return (
    <>
      <Facts facts={ofPurchase} />
      <Table aria-label={texts.instalments}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.number}</Table.Th>
            <Table.Th>{texts.dueOn}</Table.Th>
            <Table.Th ta="right">{texts.balance}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {instalments.map((instalment) => (
            <Table.Tr key={instalment.id}>
              <Table.Td>{nameOf(instalment)}</Table.Td>
              <Table.Td>{formatDate(instalment.dueOn)}</Table.Td>
              <Table.Td ta="right">
                <Money value={instalment.balance} currency="USD" />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

function PayStep({ purchase, instalments, skipped = [], unpayable = [], later = 0, readSchedule }: Props) {
  const amount = balanceOf(instalments)
  const [isAccepted, setAccepted] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { pay, isBusy, problem, session } = usePaying({ instalments, amount, readSchedule })

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (isAccepted) void pay(isAccepted)
    else document.getElementById('accept-terms')?.focus()
  }

  return (
    <section className="panel" style={{ padding: 'var(--mantine-spacing-md)' }} aria-labelledby="pay-title">
      <form onSubmit={submit}>
        <Stack>
          <Title order={2} size="h3" id="pay-title">
            {texts.title}
          </Title>
          <PaidInstalments purchase={purchase} instalments={instalments} />
          {skipped.length > 0 && (
            <Alert color="yellow" title={texts.skipped(skipped.length)}>
              <Anchor component={Link} to={payOverduePath(purchase.id)} size="sm" c="inherit" underline="always">
                {texts.payOverdue}: <Money value={balanceOf(skipped)} currency="USD" />
              </Anchor>
            </Alert>
          )}
          {later > 0 && (
            <Alert color="yellow" role="status">
              {texts.later(later)}
            </Alert>
          )}
          {unpayable.length > 0 && (
            <Alert color="yellow" title={texts.closedOverdue(unpayable.length)}>
              <Reasons instalments={unpayable} />
            </Alert>
          )}
          <div>
            <Text size="sm" c="dimmed">
              {texts.amount}
            </Text>
            <Text fz={28} fw={700} lh={1.2}>
              <Money value={amount} currency="USD" />
            </Text>
          </div>
          <TermsField
            checked={isAccepted}
            error={isAsked && !isAccepted ? texts.mustAccept : null}
            onChange={setAccepted}
          />
          <Text size="sm" c="dimmed">
            {texts.secure}
          </Text>
          {problem && <ErrorState problem={problem} />}
          {session && <OpenForm session={session} />}
          <Group>
            <Button type="submit" loading={isBusy} disabled={session !== null}>
              {texts.pay}
            </Button>
            <Button component={Link} to={schedulePath(purchase.id)} variant="default">
              {texts.cancel}
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  )
}

/** Said while the provider's form lies over the page; when its time is over the result tells so. */
function OpenForm({ session: { key, expiresAt } }: { session: CardSession }) {
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate(resultPath(key)), [navigate, key])
  return (
    <>
      <Alert color="blue" role="status">
        {texts.open}
      </Alert>
      <Countdown until={expiresAt} onOver={leave} />
    </>
  )
}
