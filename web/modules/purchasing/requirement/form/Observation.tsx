import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { RichText } from '#web/platform/ui/field/rich-text/RichText.tsx'
import { headerTexts as texts } from '../texts.ts'

type Props = {
  isEditable: boolean
  value: string
  onChange: (observation: string) => void
  /** What stands there where it may only be read. */
  children: ReactNode
}

/** What is said of a requirement beside its lines; give it another `key` when what is written is replaced. */
export const Observation = ({ isEditable, value, onChange, children }: Props) => (
  <Paper component="section" className="panel" p="md">
    {isEditable ? <RichText label={texts.observation} value={value} onChange={onChange} /> : children}
  </Paper>
)
