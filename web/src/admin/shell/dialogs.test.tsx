import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../test/render-part.tsx'
import { PanelDialog } from './dialogs.tsx'

function Rows() {
  const [rows, setRows] = useState(['First', 'Second'])
  return (
    <PanelDialog isOpen size="small" onClose={() => undefined}>
      {rows.map((row) => (
        <div key={row}>
          <button type="button" onClick={() => setRows(rows.filter((each) => each !== row))}>
            {row}
          </button>
        </div>
      ))}
    </PanelDialog>
  )
}

test('the row after a removed one has the focus', async () => {
  const user = await renderPart(<Rows />)
  await user.click(screen.getByRole('button', { name: 'First' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Second' }))
})
