import { Modal } from '@mantine/core'
import { SharedFiles } from '#web/kit/attachment/SharedFiles.tsx'
import { suppliedTexts as texts } from './texts.ts'

type Props = { id: string; documentNumber: string; onClose: () => void }

/** The files that the company put beside an order for its supplier. */
export const FilesDialog = ({ id, documentNumber, onClose }: Props) => (
  <Modal opened onClose={onClose} title={texts.filesTitle(documentNumber)}>
    <SharedFiles kind="ORDER" documentId={id} />
  </Modal>
)
