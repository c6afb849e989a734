import './no-eval.ts';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { loadChunk } from '#site/chunks/page-chunks.ts';
import { APP_ID } from '#site/page/page-data.ts';
import { ChunksContext } from '#ui/chunks.ts';
import { TradingApp } from './app/TradingApp.tsx';

const root = document.getElementById(APP_ID);
if (root)
  createRoot(root).render(
    <ChunksContext value={loadChunk}>
      <TradingApp />
    </ChunksContext>,
  );
