import { Button, CloseButton, FileButton, Group, List, Progress, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { OfferFileOwner } from '#schema/modules/purchasing/offer/offer-file.ts'
import type { QuotationRequest } from '../../draft/initial-draft.ts'
import type { DraftFile } from '../../draft/draft.ts'
import type { TrackUpload } from '../../draft/usePendingUploads.ts'
import { offerFileTexts as texts } from '../../texts.ts'
import { offerFileRule } from './offer-file-rule.ts'
import { useOfferFile } from './useOfferFile.ts'

export type RequestedFile = Omit<QuotationRequest['offerAttachmentTypes'][number], 'isShared'>

type Props = {
  /** Of the button. */
  id: string
  owner: OfferFileOwner
  type: RequestedFile
  /** Whether the file's name says what it is: it does where the quotation asks for several. */
  isNamed: boolean
  file: DraftFile | null
  /** What the form or the service says against it. */
  error: string | undefined
  readOnly: boolean
  onChange: (file: DraftFile | null) => void
  track: TrackUpload
}

/** A file that comes along: it gets the name that the quotation asks for, and is judged before anything is sent. */
export function OfferFile({ id, owner, type, isNamed, file, error, readOnly, onChange, track }: Props) {
  const { description, isRequired, accept, maxSize, maxNameLength } = type
  const { take, findings, progress, original } = useOfferFile(
    {
      owner,
      typeId: type.id,
      description: isNamed ? description : '',
      limits: { largest: maxSize, longestName: maxNameLength },
    },
    onChange,
    track,
  )
  const wrong = [...findings, ...(error && findings.length === 0 ? [error] : [])]
  return (
    <Stack gap={6} align="flex-start" role="group" aria-label={description}>
      <Text size="sm" fw={600}>
        {description}{' '}
        {isRequired && (
          <Text span size="xs" fw={600} c="var(--mantine-color-error)">
            {texts.mandatory}
          </Text>
        )}
      </Text>
      {!readOnly && (
        <>
          <Text size="xs" c="dimmed" id={`${id}-rule`}>
            {offerFileRule(type)}
          </Text>
          <FileButton accept={accept} onChange={(chosen) => void take(chosen)}>
            {(props) => (
              <Button
                {...props}
                id={id}
                variant="default"
                aria-label={`${texts.choose}: ${description}`}
                aria-describedby={`${id}-rule`}
                leftSection={<IconPaperclip size={16} aria-hidden />}
              >
                {texts.choose}
              </Button>
            )}
          </FileButton>
        </>
      )}
      {file && (
        <div>
          <Group gap={4}>
            <IconPaperclip size={15} aria-hidden />
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {file.name}
            </Text>
            {!readOnly && (
              <CloseButton size="sm" aria-label={`${texts.remove}: ${description}`} onClick={() => onChange(null)} />
            )}
          </Group>
          {original && (
            <Text size="xs" c="dimmed">
              {texts.renamed(original)}
            </Text>
          )}
        </div>
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
