import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { LookupSelect } from '#web/platform/ui/field/LookupSelect.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { Option } from '#web/platform/ui/field/option.ts'
import { useCopyUserPermissionsMutation, type PermissionPartsFragment } from './permission.generated.ts'
import { permissionTexts as texts } from './texts.ts'
import { useStaffLookup } from './useStaffLookup.ts'

type Props = { id: string; onCopied: (permissions: PermissionPartsFragment) => void }

/** Takes over everything that another user may do. */
export function CopyRights({ id, onCopied }: Props) {
  const [from, setFrom] = useState<Option | null>(null)
  const [copy] = useCopyUserPermissionsMutation()
  const { make, isBusy, problem } = useChange()
  const load = useStaffLookup()

  const run = (source: string) =>
    make(async () => {
      const { data } = await copy({ variables: { input: { from: source, to: id } } })
      const savedPermissions = data?.copyUserPermissions.permissions
      if (savedPermissions) {
        onCopied(savedPermissions)
        notify.success(texts.copied)
      }
      return data?.copyUserPermissions.errors
    })
  async function ask() {
    if (from && (await confirm({ message: texts.confirmCopy, verb: texts.yesCopy }))) await run(from.value)
  }

  return (
    <>
      <Group align="flex-end">
        <LookupSelect label={texts.copyFrom} value={from} onChange={setFrom} load={load} miw={260} />
        <Button variant="default" disabled={from === null} loading={isBusy} onClick={() => void ask()}>
          {texts.copy}
        </Button>
      </Group>
      {problem && (
        <Alert color="red" role="alert">
          {problem.messages.join(' ')}
        </Alert>
      )}
    </>
  )
}
