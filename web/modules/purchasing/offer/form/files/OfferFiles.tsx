import { Stack, Text } from '@mantine/core'
import { OFFER_FILE } from '#schema/platform/files/upload-limits.ts'
import { headerField } from '#web/kit/form/problems.ts'
import type { OfferDraft } from '../../draft/draft.ts'
import { fileField, fileOf, type FormAction } from '../../draft/form-state.ts'
import type { QuotationRequest } from '../../draft/initial-draft.ts'
import { offerPartTexts } from '../../texts.ts'
import { OfferFile, type RequestedFile } from './OfferFile.tsx'
import type { TrackUpload } from '../../draft/usePendingUploads.ts'

type Props = {
  quotation: Pick<QuotationRequest, 'documentNumber' | 'offerAttachmentTypes'>
  ruc: string
  draft: OfferDraft
  messages: ReadonlyMap<string, string>
  readOnly: boolean
  change: (action: FormAction) => void
  track: TrackUpload
}

/** What may come along where the quotation asks for no kind of file. */
const anyFile: RequestedFile = {
  id: '0',
  description: offerPartTexts.attachment,
  accept: OFFER_FILE.extensions.join(','),
  isRequired: false,
  maxSize: OFFER_FILE.largest,
  maxNameLength: OFFER_FILE.longestName,
}

/** The files that come with an offer: one for each kind that the quotation asks for. */
export function OfferFiles({ quotation, ruc, draft, messages, readOnly, change, track }: Props) {
  const { documentNumber, offerAttachmentTypes } = quotation
  const types: readonly RequestedFile[] = offerAttachmentTypes.length > 0 ? offerAttachmentTypes : [anyFile]
  const refused = messages.get(headerField('otherFiles'))
  return (
    <Stack gap="md">
      {types.map((type, index) => {
        const field = fileField(draft, type)
        const id = headerField(field)
        return (
          <OfferFile
            key={type.id}
            id={id}
            owner={{ ruc, documentNumber }}
            type={type}
            isNamed={index > 0}
            file={fileOf(draft, type)}
            error={messages.get(id)}
            readOnly={readOnly}
            onChange={(file) => change({ do: 'file', field, typeId: type.id, file })}
            track={track}
          />
        )
      })}
      {refused && (
        <Text id={headerField('otherFiles')} tabIndex={-1} size="sm" c="var(--mantine-color-error)" role="alert">
          {refused}
        </Text>
      )}
    </Stack>
  )
}
