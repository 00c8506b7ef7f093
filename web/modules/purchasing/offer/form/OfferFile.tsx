import { Button, CloseButton, FileButton, Group, List, Progress, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { offerFile, offerFileName } from '#schema/modules/purchasing/offer/offer-file.ts'
import { headerField } from '#web/kit/form/problems.ts'
import { offerFileTexts as texts } from '../texts.ts'
import { RequiredFileName } from '#web/kit/attachment/RequiredFileName.tsx'
import type { DraftFile } from '../draft/draft.ts'
import { useOfferFile } from './useOfferFile.ts'

type Props = {
  ruc: string
  documentNumber: string
  /** The kind of file that the quotation asks for; "0" where it asks for none. */
  typeId: string
  isRequired: boolean
  file: DraftFile | null
  /** What the form or the service says against it. */
  error: string | undefined
  readOnly: boolean
  onChange: (file: DraftFile | null) => void
}

/** The file that comes along: its name is told beforehand, to be copied, and judged before anything is sent. */
export function OfferFile({ ruc, documentNumber, typeId, isRequired, file, error, readOnly, onChange }: Props) {
  const owner = { ruc, documentNumber }
  const { take, findings, progress } = useOfferFile(owner, typeId, onChange)
  const id = headerField('file')
  const wrong = [...findings, ...(error && findings.length === 0 ? [error] : [])]
  return (
    <Stack gap="xs" align="flex-start">
      {!readOnly && (
        <>
          <Text size="sm" c="dimmed" id={`${id}-rule`}>
            {texts.rule(ruc, documentNumber)}
          </Text>
          <RequiredFileName name={offerFileName(owner)} />
          <FileButton accept={offerFile.extensions.join(',')} onChange={(chosen) => void take(chosen)}>
            {(props) => (
              <Button
                {...props}
                id={id}
                variant="default"
                aria-describedby={`${id}-rule`}
                leftSection={<IconPaperclip size={16} aria-hidden />}
              >
                {texts.choose}
                {isRequired && ` (${texts.mandatory})`}
              </Button>
            )}
          </FileButton>
        </>
      )}
      {file && (
        <Group gap={4}>
          <IconPaperclip size={15} aria-hidden />
          <Text size="sm">{file.name}</Text>
          {!readOnly && <CloseButton size="sm" aria-label={texts.remove} onClick={() => onChange(null)} />}
        </Group>
      )}
      {progress !== null && <Progress w="100%" value={progress * 100} size="sm" aria-label={texts.uploading} />}
      {wrong.length > 0 && (
        <List size="sm" c="var(--mantine-color-error)" role="alert">
          {wrong.map((message) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}
