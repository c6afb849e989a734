import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

const deploy = resolve(import.meta.dirname, '../../deploy');

interface Dashboard {
  panels: { title: string; datasource: { uid: string }; targets: { expr: string }[] }[];
  templating: { list: { datasource: { uid: string }; definition: string }[] };
}

export function readDashboard(): Dashboard {
  return JSON.parse(readFileSync(`${deploy}/grafana/dashboards/quoin.json`, 'utf8')) as Dashboard;
}

/** What the panels of the dashboard ask Prometheus, with a value in the place of each of Grafana's variables. */
export function readPanelExpressions(): string[] {
  return readDashboard()
    .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    .map((expr) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.+'));
}

/** What the alerts ask it. */
export function readAlertExpressions(): string[] {
  const { groups } = parse(readFileSync(`${deploy}/prometheus/alerts.yml`, 'utf8')) as {
    groups: { rules: { expr: string }[] }[];
  };
  return groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
}
