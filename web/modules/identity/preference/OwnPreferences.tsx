import { Modal } from '@mantine/core'
import { preferenceTexts as texts } from './texts.ts'
import { Preferences } from './Preferences.tsx'

/** «Preferencias» of the user menu. */
export const OwnPreferences = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title={texts.title}>
    <Preferences id={null} onClose={onClose} />
  </Modal>
)
