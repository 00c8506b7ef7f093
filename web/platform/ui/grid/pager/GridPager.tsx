import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { gridTexts } from '../texts.ts'
import { formatCount } from '../../text/format.ts'
import { pageCount, pageSizes, type GridQuery } from '../grid-model.ts'

type Props = {
  query: GridQuery
  sizes?: readonly number[]
  /** The page whose rows are shown: while the next ones are on their way it is still the one before. */
  at: Pick<GridQuery, 'page' | 'size'>
  onQuery: (patch: Partial<GridQuery>) => void
  total: number
  totalIsExact: boolean
  shown: number
}

const sizeOption = (size: number) => ({ value: String(size), label: size === -1 ? gridTexts.all : String(size) })
const cap = 10_000

/** Where one is in a list and how to go on; a total that is only a lower bound says so. */
export function GridPager({
  query: { page, size },
  sizes = pageSizes,
  at,
  onQuery,
  total,
  totalIsExact,
  shown,
}: Props) {
  const first = at.size === -1 ? 1 : (at.page - 1) * at.size + 1
  const known = totalIsExact ? formatCount(total) : `${gridTexts.moreThan} ${formatCount(total)}`
  const pages = pageCount(total, size)
  return (
    <Group justify="space-between" px="sm" py="xs" gap="sm">
      <Group gap="xs">
        <NativeSelect
          size="xs"
          w={84}
          aria-label={gridTexts.rowsPerPage}
          data={sizes.map(sizeOption)}
          value={String(size)}
          onChange={({ currentTarget: { value } }) => onQuery({ size: Number(value) })}
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          {shown === 0 ? '0' : `${formatCount(first)}–${formatCount(first + shown - 1)}`} de {known}
        </Text>
        {size === -1 && shown >= cap && (
          <Text size="sm" c="dimmed">
            {gridTexts.cappedAt}
          </Text>
        )}
      </Group>
      {(pages > 1 || page > 1) && (
        <Pagination
          size="sm"
          value={page}
          total={totalIsExact ? pages : Math.max(pages, page + 1)}
          onChange={(next) => onQuery({ page: next })}
          getControlProps={(control) => ({ 'aria-label': controls[control] })}
          getItemProps={(item) => ({ 'aria-label': `Página ${item}` })}
          siblings={1}
        />
      )}
    </Group>
  )
}

const controls = {
  first: 'Primera página',
  previous: 'Página anterior',
  next: 'Página siguiente',
  last: 'Última página',
}
