import { Button, Table, Text } from '@mantine/core'
import { IconMathFunction } from '@tabler/icons-react'
import { useState } from 'react'
import type { Evaluation, Score } from '#schema/modules/purchasing/comparison/scoring.ts'
import { criteria, type Criterion, type Weights } from '#schema/modules/purchasing/comparison/weights.ts'
import { criterionTexts } from '#web/modules/purchasing/quotation/texts.ts'
import { evaluationTexts as texts, unrankedTexts } from '../texts.ts'
import { formatAmount, formatQuantity } from '#web/platform/ui/text/format.ts'
import { nameOf, type ComparedOffer } from '../compared.ts'
import styles from '../comparison.module.css'
import { formulaOf } from './evaluation.ts'

type Props = { offerings: readonly ComparedOffer[]; evaluations: readonly Evaluation[]; weights: Weights }

const end = { textAlign: 'right' } as const

const Bar = ({ value, of }: { value: string; of: number }) => (
  <div className={styles.bar} aria-hidden>
    <span style={{ width: `${of > 0 ? Math.min(100, (Number(value) / of) * 100) : 0}%` }} />
  </div>
)

type CellProps = { criterion: Criterion; score: Score | null; weight: string; isOpen: boolean }

/** One score as a figure and a bar; a dash where the offer cannot be compared by it. */
const ScoreCell = ({ criterion, score, weight, isOpen }: CellProps) => (
  <Table.Td style={end}>
    {score === null ? '—' : formatAmount(score.value)}
    {score !== null && <Bar value={score.value} of={Number(weight)} />}
    {score !== null && isOpen && (
      <Text size="xs" c="dimmed" mt={4}>
        {formulaOf(criterion, score)}
      </Text>
    )}
  </Table.Td>
)

type RowProps = Pick<Props, 'evaluations'> & {
  criterion: Criterion
  weight: string
  isOpen: boolean
  onToggle: () => void
}

const CriterionRow = ({ criterion, weight, evaluations, isOpen, onToggle }: RowProps) => (
  <Table.Tr>
    <Table.Th scope="row">
      {criterionTexts[criterion]}
      <Button
        ml={4}
        size="compact-xs"
        variant="subtle"
        aria-expanded={isOpen}
        aria-label={`${texts.formula}: ${criterionTexts[criterion]}`}
        onClick={onToggle}
      >
        <IconMathFunction size={14} aria-hidden />
      </Button>
      <Text size="xs" c="dimmed">
        {texts.weight} {weight}
      </Text>
    </Table.Th>
    {evaluations.map(({ id, scores }) => (
      <ScoreCell key={id} criterion={criterion} score={scores[criterion]} weight={weight} isOpen={isOpen} />
    ))}
  </Table.Tr>
)

/** Every score as a bar and a figure, and its formula with what went into it when asked. */
export function ScoreTable({ offerings, evaluations, weights }: Props) {
  const [open, setOpen] = useState<ReadonlySet<Criterion>>(new Set())
  const toggle = (criterion: Criterion) =>
    setOpen((known) => {
      const next = new Set(known)
      if (!next.delete(criterion)) next.add(criterion)
      return next
    })
  return (
    <Table.ScrollContainer minWidth={320} type="native" tabIndex={0} role="region" aria-label={texts.title}>
      <Table className={styles.scores} aria-label={texts.title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.criterion}</Table.Th>
            {offerings.map((offering) => (
              <Table.Th key={offering.id} scope="col" style={end}>
                {nameOf(offering)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {criteria.map((criterion) => (
            <CriterionRow
              key={criterion}
              criterion={criterion}
              weight={formatQuantity(String(weights[criterion]))}
              evaluations={evaluations}
              isOpen={open.has(criterion)}
              onToggle={() => toggle(criterion)}
            />
          ))}
          <Table.Tr className={styles.full}>
            <Table.Th scope="row">{texts.full}</Table.Th>
            {evaluations.map(({ id, fullScore }) => (
              <Table.Td key={id} style={end}>
                {fullScore === null ? '—' : formatAmount(fullScore)}
                {fullScore !== null && <Bar value={fullScore} of={100} />}
              </Table.Td>
            ))}
          </Table.Tr>
          <Table.Tr>
            <Table.Th scope="row">{texts.rank}</Table.Th>
            {evaluations.map(({ id, rank, unranked }) => (
              <Table.Td key={id} style={end}>
                {unranked === null ? rank : unrankedTexts[unranked].mark}
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
