import { Checkbox, CloseButton, NativeSelect, Stack, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { UserLevel } from '#web/generated/types.ts'
import { findInTree, flags, withGrant, type Flag, type Grant } from './grants.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { PermissionLegend } from './PermissionLegend.tsx'
import styles from './permissions.module.css'
import { flagNames, levelNames, levelScopes, permissionTexts as texts } from './texts.ts'

type ManyProps = {
  label: string
  grants: readonly Grant[]
  changed: readonly Flag[]
  isLocked: boolean
  onChange: (on: boolean) => void
}

/** One box for many rights: all of them, none, or some. */
function Many({ label, grants, changed, isLocked, onChange }: ManyProps) {
  const set = grants.flatMap((grant) => changed.map((flag) => grant[flag]))
  const all = set.length > 0 && set.every(Boolean)
  return (
    <Checkbox
      aria-label={label}
      checked={all}
      indeterminate={!all && set.some(Boolean)}
      disabled={isLocked}
      onChange={() => onChange(!all)}
    />
  )
}

const named = Object.entries(levelNames) as [UserLevel, string][]
const levels = [
  { value: '', label: `Sin nivel: ${levelScopes.ASSISTANT}` },
  ...named.map(([value, label]) => ({ value, label: `${label}: ${levelScopes[value]}` })),
]

type Props = {
  grants: readonly Grant[]
  isLocked: boolean
  onChange: (next: (before: readonly Grant[]) => readonly Grant[]) => void
}

/** The options as rows, what may be done as columns. A search leaves fewer rows, and a column's box then holds for those alone. */
export function PermissionMatrix({ grants, isLocked, onChange }: Props) {
  const [search, setSearch] = useState('')
  const shown = findInTree(grants, search)
  const shownGrants = shown.map(({ grant }) => grant)
  const shownOptions = new Set(shownGrants.map(({ option }) => option))
  const change = (options: ReadonlySet<string>, changed: readonly Flag[], on: boolean) =>
    onChange((before) => withGrant(before, options, changed, on))
  const level = (option: string, value: string) =>
    onChange((before) =>
      before.map((grant) =>
        grant.option === option ? { ...grant, level: (value || null) as UserLevel | null } : grant,
      ),
    )
  return (
    <Stack gap="xs">
      <PermissionLegend />
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        maw={320}
        value={search}
        rightSection={
          search && <CloseButton size="sm" aria-label={actionTexts.clearSearch} onClick={() => setSearch('')} />
        }
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      {shown.length === 0 && <Text role="status">{texts.noneFound}</Text>}
      <div className={styles.frame} tabIndex={0} role="region" aria-label={texts.title}>
        <Table stickyHeader miw={960} aria-label={texts.title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.option}</Table.Th>
              <Table.Th scope="col">{texts.all}</Table.Th>
              {flags.map((flag) => (
                <Table.Th key={flag} scope="col">
                  <Stack gap={4}>
                    {flagNames[flag]}
                    <Many
                      label={`${texts.all}: ${flagNames[flag]}`}
                      grants={shownGrants}
                      changed={[flag]}
                      isLocked={isLocked}
                      onChange={(on) => change(shownOptions, [flag], on)}
                    />
                  </Stack>
                </Table.Th>
              ))}
              <Table.Th scope="col">{texts.level}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ grant, depth }) => (
              <Table.Tr key={grant.option}>
                <Table.Th scope="row" pl={8 + depth * 20} fw={depth === 0 ? 600 : 400}>
                  {grant.label}
                </Table.Th>
                <Table.Td>
                  <Many
                    label={`${grant.label}: ${texts.all}`}
                    grants={[grant]}
                    changed={flags}
                    isLocked={isLocked}
                    onChange={(on) => change(new Set([grant.option]), flags, on)}
                  />
                </Table.Td>
                {flags.map((flag) => (
                  <Table.Td key={flag}>
                    <Checkbox
                      aria-label={`${grant.label}: ${flagNames[flag]}`}
                      checked={grant[flag]}
                      disabled={isLocked}
                      onChange={({ currentTarget }) => change(new Set([grant.option]), [flag], currentTarget.checked)}
                    />
                  </Table.Td>
                ))}
                <Table.Td>
                  <NativeSelect
                    aria-label={`${grant.label}: ${texts.level}`}
                    data={levels}
                    value={grant.level ?? ''}
                    disabled={isLocked}
                    onChange={({ currentTarget }) => level(grant.option, currentTarget.value)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Stack>
  )
}
