import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useCallback, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { payTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { CHECKOUT_MINUTES, type CardSession } from './checkout.ts'
import { Countdown } from './Countdown.tsx'
import { purchasePath, resultPath } from './paths.ts'
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

type Props = { purchase: Purchase; instalment: Instalment | undefined }

/** «Detalle de pago», the first step of paying an instalment; the provider's form is the next (portal.md 2 and 4). */
export function PayInstalment({ purchase, instalment }: Props) {
  const reason = instalment ? instalment.unpayableReason : texts.goneHint
  if (instalment?.isPayable) return <PayStep purchase={purchase} instalment={instalment} />
  return (
    <Alert color="yellow" role="alert" title={texts.gone}>
      <Stack align="flex-start">
        <Text size="sm">{reason}</Text>
        <Button component={Link} to={purchasePath(purchase.id)} variant="default">
          {texts.back}
        </Button>
      </Stack>
    </Alert>
  )
}

function PayStep({ purchase, instalment }: { purchase: Purchase; instalment: Instalment }) {
  const [isAccepted, setAccepted] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { pay, isBusy, problem, session } = usePaying(instalment.id)

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
          <Facts
            facts={[
              [texts.code, purchase.code],
              [texts.project, purchase.project],
              [texts.number, `${instalment.number} · ${instalment.kind}`],
              [texts.property, `${purchase.propertyKind} ${purchase.propertyNumber}`],
              [texts.dueOn, formatDate(instalment.dueOn)],
            ]}
          />
          <div>
            <Text size="sm" c="dimmed">
              {texts.amount}
            </Text>
            <Text fz={28} fw={700} lh={1.2}>
              <Money value={instalment.balance} currency="USD" />
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
            <Button component={Link} to={purchasePath(purchase.id)} variant="default">
              {texts.cancel}
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  )
}

/** Said while the provider's form lies over the page; when its time is over the result tells so. */
function OpenForm({ session: { key } }: { session: CardSession }) {
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate(resultPath(key)), [navigate, key])
  return (
    <>
      <Alert color="blue" role="status">
        {texts.open}
      </Alert>
      <Countdown minutes={CHECKOUT_MINUTES} onOver={leave} />
    </>
  )
}
