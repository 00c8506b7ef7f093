import { Button, Checkbox, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { catalogues } from '#schema/app/catalogues.ts'
import { importJobTexts as texts } from '#web/kit/import/job/texts.ts'
import { useStartImport } from '#web/kit/import/job/useStartImport.ts'
import { permissionOn, useSession } from '#web/platform/session/session.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'

/** Chooses a file and the catalogue that it goes into, of those where the person may save. */
export function ImportForm() {
  const session = useSession()
  const { problem, isBusy, start } = useStartImport()
  const [catalogue, setCatalogue] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [checkOnly, setCheckOnly] = useState(false)
  const forget = useRef<() => void>(null)
  const offered = catalogues
    .filter(({ option }) => permissionOn(session, option).canSave)
    .map(({ type, title }) => ({ value: type, label: title }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es'))
  if (offered.length === 0) return <Text size="sm">{texts.noRights}</Text>

  function choose(chosen: File | null) {
    setFile(chosen)
    // The same file, mended, can be chosen again.
    forget.current?.()
  }
  async function send(chosen: File) {
    if (await start(chosen, catalogue, checkOnly)) setFile(null)
  }

  return (
    <Stack component="form" gap="sm" maw={560} mb="lg" aria-label={texts.form}>
      {problem && <ErrorState problem={problem} />}
      <NativeSelect
        label={texts.catalogue}
        data={[{ value: '', label: texts.chooseCatalogue }, ...offered]}
        value={catalogue}
        onChange={({ currentTarget }) => setCatalogue(currentTarget.value)}
      />
      <Group gap="sm">
        <FileButton accept=".xlsx,.csv,.jsonl" resetRef={forget} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default">
              {texts.choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
          {file?.name ?? texts.noFile}
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        {texts.hint}
      </Text>
      <Checkbox
        label={texts.checkOnly}
        checked={checkOnly}
        onChange={({ currentTarget: { checked } }) => setCheckOnly(checked)}
      />
      <Group>
        <Button loading={isBusy} disabled={!file || catalogue === ''} onClick={() => file && void send(file)}>
          {texts.start}
        </Button>
      </Group>
    </Stack>
  )
}
