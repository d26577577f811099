package engine

// Rack holds the tiles of one seat, in order: tiles drawn later stand behind tiles drawn earlier. It is a
// value; the zero Rack is empty.
type Rack struct {
	n     uint8
	tiles [MaxRack]Tile
}

// NewRack returns a rack with the given tiles, at most MaxRack of them; what is beyond is left out.
func NewRack(tiles ...Tile) Rack {
	var r Rack
	for _, t := range tiles {
		r.Add(t)
	}
	return r
}

// Len returns the number of tiles.
func (r *Rack) Len() int { return int(r.n) }

// At returns the i-th tile, from 0; i must be less than Len.
func (r *Rack) At(i int) Tile { return r.tiles[i] }

// Tiles returns the tiles in order. The slice shares the rack's memory.
func (r *Rack) Tiles() []Tile { return r.tiles[:r.n] }

// Count returns how many tiles like t the rack holds; for a joker its letter doesn't matter.
func (r *Rack) Count(t Tile) int {
	t = t.InRack()
	n := 0
	for _, u := range r.tiles[:r.n] {
		if u == t {
			n++
		}
	}
	return n
}

// Add puts t behind the others, a joker without its letter. It reports false, and does nothing, where the
// rack is full or t is no tile.
func (r *Rack) Add(t Tile) bool {
	if int(r.n) == len(r.tiles) || t == 0 {
		return false
	}
	r.tiles[r.n] = t.InRack()
	r.n++
	return true
}

// Remove takes one tile like t away; the others keep their order. It reports whether there was one.
func (r *Rack) Remove(t Tile) bool {
	t = t.InRack()
	for i, u := range r.tiles[:r.n] {
		if u == t {
			copy(r.tiles[i:r.n], r.tiles[i+1:r.n])
			r.n--
			r.tiles[r.n] = 0
			return true
		}
	}
	return false
}
