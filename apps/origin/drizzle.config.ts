import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` in this folder writes the migration for a changed schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/stores/schema.ts',
    './src/stores/account-schema.ts',
    './src/stores/rollout-schema.ts',
    './src/stores/measure-schema.ts',
    './src/stores/release-schema.ts',
  ],
  out: './drizzle',
});
