package main

import "math"

// ridge is a linear regression without a constant, with a penalty on large coefficients, by normal equations.
type ridge struct {
	n   int
	ata []float64 // n*n, lower triangle
	atb []float64
}

// Penalties: the variance of one observation, some nine points squared, over the variance expected of a
// coefficient: of a tile some three points, of a pair of tiles half a point.
const (
	singlePenalty = 9.0 * 9 / (3 * 3)
	pairPenalty   = 9.0 * 9 / (0.5 * 0.5)
)

func newRidge(n int) *ridge {
	return &ridge{n: n, ata: make([]float64, n*n), atb: make([]float64, n)}
}

// add enters an observation: the columns that count one each time they are named, and the value.
func (r *ridge) add(columns []int, value float64) {
	for _, i := range columns {
		r.atb[i] += value
		for _, j := range columns {
			if j <= i {
				r.ata[i*r.n+j]++
			}
		}
	}
}

// solve returns the coefficients, by Cholesky's decomposition. The first columns are single tiles. The conversions of
// products keep processors that can from adding in the same step, without rounding between.
func (r *ridge) solve(singles int) []float64 {
	n, a := r.n, append([]float64(nil), r.ata...)
	for i := range n {
		if i < singles {
			a[i*n+i] += singlePenalty
		} else {
			a[i*n+i] += pairPenalty
		}
	}
	for i := range n {
		for j := range i + 1 {
			sum := a[i*n+j]
			for k := range j {
				sum -= float64(a[i*n+k] * a[j*n+k])
			}
			if i == j {
				a[i*n+i] = math.Sqrt(sum)
			} else {
				a[i*n+j] = sum / a[j*n+j]
			}
		}
	}
	x := append([]float64(nil), r.atb...)
	for i := range n {
		for k := range i {
			x[i] -= float64(a[i*n+k] * x[k])
		}
		x[i] /= a[i*n+i]
	}
	for i := n - 1; i >= 0; i-- {
		for k := i + 1; k < n; k++ {
			x[i] -= float64(a[k*n+i] * x[k])
		}
		x[i] /= a[i*n+i]
	}
	return x
}
