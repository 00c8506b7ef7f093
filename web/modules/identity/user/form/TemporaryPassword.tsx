import { Alert, Button, Code, CopyButton, Fieldset, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { userTexts as texts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useGiveTemporaryPasswordMutation } from '../user.generated.ts'

type Props = {
  id: string
  hasAddress: boolean
  /** Whether the owner proved the mailbox; until then the link alone gives a password. */
  isProven: boolean
}

/** Gives the account a password that must be changed: by letter, or shown this once. */
export function TemporaryPassword({ id, hasAddress, isProven }: Props) {
  const [password, setPassword] = useState<string | null>(null)
  const [give] = useGiveTemporaryPasswordMutation({ fetchPolicy: 'no-cache' })
  const { make, isBusy, problem } = useChange()

  const ask = (sendLetter: boolean) =>
    make(async () => {
      const { data } = await give({ variables: { input: { id, sendLetter } } })
      const payload = data?.giveTemporaryPassword
      setPassword(payload?.password ?? null)
      if (sendLetter && payload?.errors.length === 0) notify.success(texts.sent)
      return payload?.errors
    })

  /** Both ways take the password away that the person has. */
  async function replace(sendLetter: boolean) {
    const verb = sendLetter ? texts.yesSendLetter : texts.yesReplace
    if (!isProven || (await confirm({ message: texts.confirmReplace, verb, tone: 'danger' }))) await ask(sendLetter)
  }

  return (
    <Fieldset legend={texts.temporary}>
      <FormErrors errors={(problem?.messages ?? []).map((message) => ({ message }))} />
      <Text size="sm" mb="xs">
        {isProven ? texts.temporaryHelp : texts.unprovenHelp}
      </Text>
      <Group>
        {isProven && (
          <Button variant="default" loading={isBusy} onClick={() => void replace(false)}>
            {texts.showOnce}
          </Button>
        )}
        {hasAddress && (
          <Button variant="default" loading={isBusy} onClick={() => void replace(true)}>
            {texts.sendLetter}
          </Button>
        )}
      </Group>
      {password !== null && (
        <Alert mt="sm" role="status" title={texts.shownOnce}>
          <Group>
            <Code fz="md">{password}</Code>
            <CopyButton value={password}>
              {({ copy }) => (
                <Button size="compact-sm" variant="default" onClick={copy}>
                  {texts.copy}
                </Button>
              )}
            </CopyButton>
          </Group>
        </Alert>
      )}
    </Fieldset>
  )
}
