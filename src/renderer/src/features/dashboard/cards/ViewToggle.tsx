import { IconButton } from '../../../ui/IconButton';
import { copy } from '../copy';

interface ViewToggleProps {
  readonly title: string;
  readonly isTable: boolean;
  readonly onChange: (isTable: boolean) => void;
}

/** A chart, or the same figures as a table. */
export function ViewToggle({ title, isTable, onChange }: ViewToggleProps) {
  const words = isTable ? copy.asChart : copy.asTable;
  return (
    <IconButton
      icon={isTable ? 'chart' : 'list'}
      size="small"
      label={`${title}: ${words.toLowerCase()}`}
      onClick={() => {
        onChange(!isTable);
      }}
    />
  );
}
