import { useState } from 'react'

/** A picker that a PickerField opens: `field` for the one, `dialog` for the other; choosing closes it. */
export function usePickerOpening<Chosen>(onChange: (chosen: Chosen) => void) {
  const [search, setSearch] = useState<string | null>(null)
  const onClose = () => setSearch(null)
  return {
    field: { typed: search, onOpen: setSearch },
    dialog: {
      opened: search !== null,
      search: search ?? '',
      onClose,
      onChoose: (chosen: Chosen) => {
        onClose()
        onChange(chosen)
      },
    },
  }
}
