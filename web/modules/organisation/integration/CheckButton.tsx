import { Button } from '@mantine/core'
import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import { integrationTexts as texts } from './texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useCheckIntegrationMutation, type IntegrationPartsFragment } from './integration.generated.ts'

/** Really tries a connection now, and says how it answered. */
export function CheckButton({ connection: { id, name } }: { connection: IntegrationPartsFragment }) {
  const [check, { loading }] = useCheckIntegrationMutation()

  async function test() {
    try {
      const { integration, errors = [] } = (await check({ variables: { input: { id } } })).data?.checkIntegration ?? {}
      if (errors.length > 0) notify.warning(errors.map(({ message }) => message).join(' '))
      else if (integration?.works) notify.success(texts.answered(name))
      else notify.warning(texts.silent(name, integration?.lastFailure ?? texts.fails))
    } catch (error) {
      notify.error(failureMessage(error))
    }
  }

  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={loading}
      aria-label={texts.checkOf(name)}
      onClick={() => void test()}
    >
      {texts.check}
    </Button>
  )
}
