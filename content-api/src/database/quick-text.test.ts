/** @jest-environment node */
import { BufferReader } from 'pg-protocol/dist/buffer-reader.js'
import { sql } from 'kysely'
import { createTestDatabase } from '#test/test-database.ts'

describe('texts', () => {
  test('[API-04] arrive as they were sent, short and long, of every alphabet', async () => {
    const { db, drop } = await createTestDatabase('empty')
    try {
      for (const letters of ['a', 'ő', 'Árvíztűrő „tükörfúrógép” – ', 'שלום λόγος', '😀', '\n']) {
        for (const count of [1, 700, 30_000]) {
          const text = letters.repeat(count)
          const { rows } = await sql<{ text: string; after: number }>`select ${text}::text as text, 1 as after`.execute(
            db,
          )
          expect(rows).toEqual([{ text, after: 1 }])
        }
      }
      expect(new BufferReader()).toHaveProperty('string.name', 'readText')
    } finally {
      await drop()
    }
  })
})
