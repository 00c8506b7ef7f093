import { Modal } from '@mantine/core'
import { signatureTexts as texts } from './texts.ts'
import { SignaturePanel } from './SignaturePanel.tsx'

/** One's own signature, from the user menu. */
export const SignatureDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title={texts.title}>
    <SignaturePanel userId={null} onDone={onClose} />
  </Modal>
)
