export interface RowActions {
  mend(line: number, field: string, value: string | null): void;
  confirm(line: number): void;
}
