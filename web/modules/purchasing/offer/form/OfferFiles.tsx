import { Stack, Text } from '@mantine/core'
import { offerFile } from '#schema/modules/purchasing/offer/offer-file.ts'
import { headerField } from '#web/kit/form/problems.ts'
import type { DraftFile, HeaderDraft, OfferDraft } from '../draft/draft.ts'
import { fileField, fileOf } from '../draft/form-state.ts'
import type { QuotationRequest } from '../draft/initial-draft.ts'
import { offerPartTexts } from '../texts.ts'
import { OfferFile, type RequestedFile } from './OfferFile.tsx'

type Props = {
  quotation: Pick<QuotationRequest, 'documentNumber' | 'offerAttachmentTypes'>
  ruc: string
  draft: OfferDraft
  messages: ReadonlyMap<string, string>
  readOnly: boolean
  onChange: (patch: Partial<HeaderDraft>) => void
}

/** What may come along where the quotation asks for no kind of file. */
const anyFile: RequestedFile = {
  id: '0',
  description: offerPartTexts.attachment,
  accept: offerFile.extensions.join(','),
  isRequired: false,
  maxNameLength: offerFile.longestName,
}

/** The files that come with an offer: one for each kind that the quotation asks for. */
export function OfferFiles({ quotation, ruc, draft, messages, readOnly, onChange }: Props) {
  const { documentNumber, offerAttachmentTypes } = quotation
  const types: readonly RequestedFile[] = offerAttachmentTypes.length > 0 ? offerAttachmentTypes : [anyFile]
  const { otherFiles } = draft.header
  const refused = messages.get(headerField('otherFiles'))
  const keep = (type: RequestedFile, file: DraftFile | null) => {
    if (fileField(draft, type) === 'file') return onChange({ file })
    const others = otherFiles.filter(({ typeId }) => typeId !== type.id)
    onChange({ otherFiles: file ? [...others, { ...file, typeId: type.id }] : others })
  }
  return (
    <Stack gap="md">
      {types.map((type, index) => {
        const id = headerField(fileField(draft, type))
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
            onChange={(file) => keep(type, file)}
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
