import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import styles from './read-only-mode.module.css'
import { readOnlyModeTexts } from './read-only-mode.texts.ts'
import { useReadOnlyMode } from './useReadOnlyMode.ts'

/** Says over every screen that nothing is saved for now, for as long as that is so. */
export function ReadOnlyMode() {
  const isOn = useReadOnlyMode()
  const main = document.getElementById('contenido')
  if (!main) return null
  return createPortal(
    <div role="status" className={styles.sticky}>
      {isOn && (
        <Alert variant="light" color="arcilla" icon={<IconLock size={18} />} py="xs" className={styles.notice}>
          {readOnlyModeTexts.notice}
        </Alert>
      )}
    </div>,
    main,
  )
}
