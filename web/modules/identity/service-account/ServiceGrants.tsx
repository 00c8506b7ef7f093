import { SegmentedControl, Stack, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { mostServiceAccess, type ServiceAccess } from '#schema/modules/identity/service-account/service-options.ts'
import { filterByWords } from '#web/platform/ui/text/filter-by-words.ts'
import type { OptionAccess } from './service-account-rules.ts'
import { serviceAccountTexts as texts } from './texts.ts'

type Props = {
  grants: readonly OptionAccess[]
  isLocked: boolean
  onChange: (next: readonly OptionAccess[]) => void
}

const choices: readonly { value: ServiceAccess; label: string }[] = [
  { value: 'none', label: texts.none },
  { value: 'read', label: texts.read },
  { value: 'write', label: texts.write },
]
const offered = (option: string) =>
  choices.filter(({ value }) => value !== 'write' || mostServiceAccess(option) === 'write')

/** The options of the menu that a program can be given, each with what it has of it. */
export function ServiceGrants({ grants, isLocked, onChange }: Props) {
  const [search, setSearch] = useState('')
  const shown = filterByWords(grants, ({ label }) => label, search.trim())
  const change = (option: string, access: string) =>
    onChange(
      grants.map((grant) =>
        grant.option === option
          ? { ...grant, access: choices.find(({ value }) => value === access)?.value ?? 'none' }
          : grant,
      ),
    )
  return (
    <Stack gap="xs" component="section" aria-label={texts.grants}>
      <Text fw={600}>{texts.grants}</Text>
      <Text size="sm" c="dimmed">
        {texts.grantsHelp}
      </Text>
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        maw={320}
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      {shown.length === 0 && <Text role="status">{texts.noneFound}</Text>}
      <Table aria-label={texts.grants}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.option}</Table.Th>
            <Table.Th scope="col">{texts.access}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ option, label, access }) => (
            <Table.Tr key={option}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              <Table.Td>
                <SegmentedControl
                  size="xs"
                  aria-label={label}
                  data={offered(option)}
                  value={access}
                  readOnly={isLocked}
                  onChange={(next) => change(option, next)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
