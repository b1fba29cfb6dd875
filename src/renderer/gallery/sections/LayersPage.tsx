import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../src/core/router/use-navigate';
import { TopLayer } from '../../src/ui/TopLayer';
import { Button } from '../../src/ui/Button';
import { Drawer } from '../../src/ui/drawer/Drawer';
import { useUrlDrawer } from '../../src/ui/drawer/use-url-drawer';
import { DialogExample } from './DialogExample';
import { DrawerExample } from './DrawerExample';

const DIALOGS = ['any', 'deliberate', 'none'] as const;

/** Everything that lies over a page, opened as a person opens it. */
export function LayersPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const record = useUrlDrawer('record');
  const [isEditing, setEditing] = useState(false);
  const [dialog, setDialog] = useState<(typeof DIALOGS)[number] | null>(null);
  const [dismissed, setDismissed] = useState(0);
  return (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      <output aria-label="Address">{search}</output>
      <Button
        onClick={() => {
          record.open('first');
        }}
      >
        Open the record
      </Button>
      <Button onClick={() => navigate('/elsewhere')}>Go on</Button>
      <Button onClick={() => navigate(-1)}>Go back</Button>
      <Button
        onClick={() => {
          setEditing(true);
        }}
      >
        Edit
      </Button>
      {DIALOGS.map((one) => (
        <Button
          key={one}
          onClick={() => {
            setDialog(one);
          }}
        >
          Ask, {one}
        </Button>
      ))}
      {record.value !== null && (
        <Drawer size={400} title={`Record ${record.value}`} onClose={record.close}>
          <Button
            onClick={() => {
              record.open('second');
            }}
          >
            The next one
          </Button>
          <Button onClick={() => navigate(-1)}>Back</Button>
        </Drawer>
      )}
      {isEditing && (
        <DrawerExample
          onClose={() => {
            setEditing(false);
          }}
        />
      )}
      {dialog !== null && (
        <DialogExample
          dismiss={dialog}
          onClose={() => {
            setDialog(null);
          }}
        />
      )}
      <TopLayer>
        <div style={{ position: 'fixed', insetBlockEnd: 8, insetInlineStart: 8 }}>
          <Button
            onClick={() => {
              setDismissed(dismissed + 1);
            }}
          >
            Notice, dismissed {dismissed}
          </Button>
        </div>
      </TopLayer>
    </div>
  );
}
