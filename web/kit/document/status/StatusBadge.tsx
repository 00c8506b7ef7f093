import { Badge } from '@mantine/core'
import type { StatusWord } from './status.ts'

/** A document's status as a word with its colour. */
export const StatusBadge = ({ word, color }: StatusWord) => <Badge color={color}>{word}</Badge>
